import { type Month, REGION_KEYS, type RegionKey, regionCalled } from '@understory/garden';
import { z } from 'zod';
import { FAULTS, fault } from './fault.ts';
import { MAX_PAGE_SIZE } from './limits.ts';

/** Largest value of an id: PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** An id in a body or an answer: a JSON number, never text. */
export const id = z.int().min(1).max(MAX_ID);

/** A number as a query has it: no sign, no exponent. */
const FIGURE = /^\d{1,5}(\.\d{1,4})?$/;

const NO_REGION = /*i18n*/ {
  id: 'fault.mustBeRegions',
  message:
    '{Field} must be a region by its name or its number from 1 to 9, or some parted by commas, each once.',
};

/** A whole number written in a path or a query. */
const wholeNumberText = z
  .string()
  .regex(/^-?\d{1,10}$/, fault(FAULTS.wholeNumber))
  .transform(Number);

/** An id written in a path. */
export const pathId = wholeNumberText
  .pipe(z.number().min(1).max(MAX_ID))
  .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_ID } });

/** A whole number in a query within its bounds. */
export const queryInteger = (min: number, max: number) =>
  wholeNumberText
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } });

/** A month in a query, 1 to 12. */
export const queryMonth = queryInteger(1, 12)
  .transform((month) => month as Month)
  .meta({ override: { type: 'integer', minimum: 1, maximum: 12 } });

/** `true` or `false` in a query. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta({ override: { type: 'boolean' } });

/** Some words of a fixed list, parted by commas: `white,blue`. Each at most once. */
export const querySeveral = <const T extends readonly string[]>(choices: T) =>
  z
    .string()
    .transform((text, context): T[number][] => {
      const words = text.split(',');
      const known = words.filter((word): word is T[number] => choices.includes(word));
      if (known.length < words.length || new Set(words).size < words.length) {
        const message = fault(
          /*i18n*/ {
            id: 'fault.someOf',
            message: '{Field} must be one of {choices}, or some of them parted by commas, each once.',
            values: { choices: choices.join(', ') },
          },
        );
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return known;
    })
    .meta({ override: { type: 'string', description: `Some of ${choices.join(', ')}, parted by commas` } });

/** A region, by its key or its id. */
export const queryRegion = z
  .string()
  .transform((word, context): RegionKey => {
    const region = regionCalled(word);
    if (region) return region;
    context.addIssue({ code: 'custom', message: fault(NO_REGION) });
    return z.NEVER;
  })
  .meta({
    override: { type: 'string', description: `One of ${REGION_KEYS.join(', ')}, or its id from 1 to 9` },
  });

/** Some regions, by their keys or their ids, parted by commas. Each at most once. */
export const queryRegions = z
  .string()
  .transform((text, context): RegionKey[] => {
    const regions = text.split(',').flatMap((word) => regionCalled(word) ?? []);
    if (regions.length === text.split(',').length && new Set(regions).size === regions.length) return regions;
    context.addIssue({ code: 'custom', message: fault(NO_REGION) });
    return z.NEVER;
  })
  .meta({
    override: {
      type: 'string',
      description: `Some of ${REGION_KEYS.join(', ')}, or of their ids from 1 to 9, parted by commas`,
    },
  });

/** A number in a query within its bounds, with a few decimals at most. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(FIGURE, fault(FAULTS.number))
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: 'number', minimum: min, maximum: max } });

/** So many numbers within their bounds, parted by commas. */
export const queryNumbers = (count: number, min: number, max: number) =>
  z
    .string()
    .transform((text, context): number[] => {
      const words = text.split(',');
      const numbers = words.map(Number);
      const isRight = words.every((word) => FIGURE.test(word)) && words.length === count;
      if (isRight && numbers.every((number) => number >= min && number <= max)) return numbers;
      const message = fault(
        /*i18n*/ {
          id: 'fault.mustBeNumbersParted',
          message: '{Field} must be {count} numbers from {min} to {max}, parted by commas.',
          values: { count, min, max },
        },
      );
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({
      override: { type: 'string', description: `${count} numbers from ${min} to ${max}, parted by commas` },
    });

/** Some ids, parted by commas: `4,5`. */
export const queryIds = (most: number) =>
  z
    .string()
    .regex(
      /^\d{1,10}(,\d{1,10})*$/,
      fault(/*i18n*/ { id: 'fault.mustBeIdsParted', message: '{Field} must be ids parted by commas.' }),
    )
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.number().min(1).max(MAX_ID)).max(most))
    .meta({ override: { type: 'string', description: `At most ${most} ids, parted by commas` } });

/** Some names as addresses have them, parted by commas: `salal,vine-maple`. */
export const querySlugs = (most: number) =>
  z
    .string()
    .max(most * 60)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/,
      fault(
        /*i18n*/ {
          id: 'fault.mustBeSlugsParted',
          message: '{Field} must be names in small letters and hyphens, parted by commas.',
        },
      ),
    )
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.string()).max(most))
    .meta({ override: { type: 'string', description: `At most ${most} names, parted by commas` } });

/** Some whole numbers of a fixed list, parted by commas: `4,5`. Each at most once. */
export const querySeveralNumbers = <const T extends number>(choices: readonly T[]) =>
  querySeveral(choices.map(String)).transform((words) => words.map((word) => Number(word) as T));

/** Page number (from 1) and page size; a size above 200 is clamped to 200, as the conventions say. */
export const pageQuery = (defaultSize: number) => ({
  page: queryInteger(1, MAX_ID).optional(),
  page_size: wholeNumberText
    .pipe(z.number().min(1))
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: defaultSize } })
    .optional(),
});

/** One page of a list. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

/**
 * Text a person typed: no NUL (PostgreSQL cannot hold it), no lone surrogate (JSON and UTF-8 cannot carry it).
 * All else, right-to-left marks and joined emoji included, makes the round trip.
 */
export const personText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
      error: fault(
        /*i18n*/ {
          id: 'fault.holdsCharacterCannotBe',
          message: '{Field} holds a character that cannot be stored.',
        },
      ),
    });

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A calendar month, 1 January to 12 December. */
export const month = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
