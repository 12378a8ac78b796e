import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PhotographSubject } from '@understory/contract';

/** What of a plant a photograph shows, in a word or two. */
export const SUBJECT_NAMES: Readonly<Record<PhotographSubject, MessageDescriptor>> = {
  flower: msg`Flower`,
  leaf: msg`Leaf`,
  habit: msg`Whole plant`,
  fruit: msg`Fruit or seed`,
  winter: msg`Winter`,
};
