import type { AnswerInputOf, BodyOf, Painter, PaintingEvent, paintView } from '@understory/contract';
import { createGardensAtHand } from '../../gardens/index.ts';
import { holdPerson } from '../../members/index.ts';
import {
  ApiError,
  fieldError,
  type Person,
  type Platform,
  sayTold,
  type UploadedFile,
} from '../../platform/index.ts';
import { type MadePicture, PictureMaker } from '../../platform/pictures/decoding.ts';
import { sayToReader } from '../../platform/reader.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { Breaker } from '../breaker.ts';
import { ProviderDeclined, ProviderFailed } from '../provider.ts';
import { picturesOf, takePicture } from '../quota.ts';
import * as store from '../store.ts';
import { type ImageModel, openAiImageModel } from './image-model.ts';
import { paintingLabel } from './label.ts';
import { paintingPrompt } from './prompt.ts';

type Answer = AnswerInputOf<typeof paintView>;
type Ask = Omit<BodyOf<typeof paintView>, 'view'> & { readonly view?: UploadedFile | null | undefined };

const RETRY_AFTER_SECONDS = 30;
/** Pictures that are painted by one process at a time: each holds a view, and then an answer, of some megabytes. */
const AT_ONCE = 8;

const away = () =>
  new ApiError(
    'service_unavailable',
    /*i18n*/ {
      id: 'refused.painting.away',
      message:
        'The service that paints could not make this picture. It is not counted. Please try again shortly.',
    },
    { retryAfter: RETRY_AFTER_SECONDS },
  );

const declined = () =>
  new ApiError(
    'picture_declined',
    /*i18n*/ {
      id: 'refused.painting.declined',
      message:
        'The service that paints declined this view by its own rules. It is not counted. Another view may do.',
    },
  );

const noPainter = () =>
  new ApiError(
    'no_image_provider',
    /*i18n*/ {
      id: 'refused.painting.none',
      message: 'Pictures are not painted here: no image model is set up.',
    },
  );

const crowded = () =>
  new ApiError(
    'service_unavailable',
    /*i18n*/ {
      id: 'refused.painting.crowded',
      message: 'Many pictures are being painted just now. Please try again shortly.',
    },
    { retryAfter: RETRY_AFTER_SECONDS },
  );

/** A picture that was granted and is yet to be painted. */
interface BegunPicture {
  /**
   * @param signal aborted when whoever asked is gone: the picture counts then, as the service paints on
   * @throws ApiError where there is none, and then it does not count; the signal's reason
   */
  make(signal: AbortSignal): Promise<Answer>;
}

/** By what views of gardens are painted. */
export interface Painting {
  /**
   * @throws ApiError `no_image_provider`, `garden_not_found`, `forbidden`, `unsuitable_picture`, `picture_under_way`,
   * `pictures_used_up`, `service_unavailable`
   */
  begin(person: Person, caller: Caller, ask: Ask): Promise<BegunPicture>;
  /** Who paints, and how it stands with somebody's pictures. */
  painterFor(person: Person): Promise<Painter>;
}

/** @param model left out for the one that the settings name */
export function createPainting(platform: Platform, model?: ImageModel): Painting {
  const { db, clock, log, config, workers } = platform;
  const settings = config.images.provider === 'none' ? undefined : config.images;
  const painter = settings && (model ?? openAiImageModel(settings));
  const gardens = createGardensAtHand(platform);
  const maker = new PictureMaker(workers);
  const breaker = new Breaker(clock);
  let underWay = 0;

  /** What the model paints, marked as its work. */
  async function paint(
    by: ImageModel,
    view: MadePicture,
    prompt: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<MadePicture> {
    if (!breaker.mayAsk()) throw new ProviderFailed('It was away when it was last asked');
    try {
      const painted = await by.paint({ view, prompt }, signal);
      const label = await paintingLabel(workers, { ...caller, signal }, view.width);
      const picture = await maker.painting({ ...caller, signal }, painted, label).catch((fault: unknown) => {
        if (fault instanceof ApiError && fault.code === 'unsuitable_picture')
          throw new ProviderFailed('What it painted is no picture', { cause: fault });
        throw fault;
      });
      breaker.answered();
      return picture;
    } catch (fault) {
      // One that declines is there.
      if (fault instanceof ProviderDeclined) breaker.answered();
      else if (fault instanceof ProviderFailed && !signal.aborted) breaker.failed();
      throw fault;
    }
  }

  /** What somebody is told of a picture that is not there. */
  function told(fault: unknown): ApiError {
    if (fault instanceof ApiError) return fault;
    if (fault instanceof ProviderFailed) log.warn({ err: fault }, 'an image model painted no picture');
    else log.error({ err: fault }, 'painting a picture failed');
    return fault instanceof ProviderDeclined ? declined() : away();
  }

  const end = (person: Person, id: string, isGivenBack: boolean) =>
    db
      .transaction((tx) => store.endPainting(tx, person.id, id, isGivenBack))
      .catch((error: unknown) =>
        // It is given back once it has been painted for too long.
        log.error({ err: error }, 'the end of a picture could not be noted'),
      );

  return {
    async begin(person, caller, { garden_id, view: sent, year, month, hour }) {
      if (!settings || !painter) throw noPainter();
      const garden = await gardens.planted(person, garden_id);
      if (!sent)
        throw fieldError('view', /*i18n*/ { id: 'fault.mustBeFile', message: '{Field} must be a file.' });
      if (underWay >= AT_ONCE) throw crowded();
      underWay += 1;
      try {
        const view = await maker.view(caller, sent.bytes);
        const prompt = paintingPrompt(garden, { year, month, hour });
        const id = await db.transaction(async (tx) => {
          await holdPerson(tx, person.id);
          return takePicture(tx, person.id, clock.now(), settings.daily);
        });
        return {
          async make(signal) {
            try {
              const picture = await paint(painter, view, prompt, caller, signal);
              await end(person, id, false);
              const usage = await db.read((tx) => picturesOf(tx, person.id, clock.now(), settings.daily));
              const { bytes, width, height } = picture;
              return { picture: Buffer.from(bytes).toString('base64'), width, height, usage };
            } catch (fault) {
              await end(person, id, !signal.aborted);
              signal.throwIfAborted();
              throw told(fault);
            } finally {
              underWay -= 1;
            }
          },
        };
      } catch (fault) {
        underWay -= 1;
        throw fault;
      }
    },
    async painterFor(person) {
      if (!settings) return { painter: null, usage: { limit: 0, remaining: 0 } };
      const usage = await db.read((tx) => picturesOf(tx, person.id, clock.now(), settings.daily));
      const service = settings.provider === 'openai' ? 'OpenAI' : new URL(settings.baseUrl).host;
      return { painter: { service, model: settings.model }, usage };
    },
  };
}

/** What a person is told where a picture fails that was begun. */
export const paintingFault = (fault: unknown): PaintingEvent => {
  const told = fault instanceof ApiError ? fault : away();
  return { event: 'fault', data: { code: told.code, detail: sayTold(sayToReader, told.told) } };
};
