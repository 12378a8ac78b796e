import type { Words } from '@understory/words';

/**
 * Parts of the product that those who run it can turn off, each with what a visitor reads while it is. A call names the one it belongs
 * to (`feature`); nothing that is kept is touched by any.
 */
export const FEATURES = {
  sign_up: /*i18n*/ {
    id: 'off.signUp',
    message: 'New accounts cannot be made at the moment. Whoever has one can sign in as always.',
  },
  muse: /*i18n*/ {
    id: 'off.muse',
    message: 'The muse does not answer at the moment. Your conversations with her are kept.',
  },
  painted_pictures: /*i18n*/ {
    id: 'off.paintedPictures',
    message: 'No pictures of gardens are painted at the moment. You can walk through yours as always.',
  },
  shared_gardens: /*i18n*/ {
    id: 'off.sharedGardens',
    message: 'Shared gardens are closed at the moment. No garden is lost, and each link is kept.',
  },
  nursery_requests: /*i18n*/ {
    id: 'off.nurseryRequests',
    message: 'Nurseries cannot be registered or claimed at the moment. What was sent before is kept.',
  },
  nursery_messages: /*i18n*/ {
    id: 'off.nurseryMessages',
    message: 'Nurseries cannot be written to from here at the moment.',
  },
  checkout: /*i18n*/ {
    id: 'off.checkout',
    message: 'Plans cannot be bought or changed at the moment. The one you have goes on as it is.',
  },
  assistants: /*i18n*/ {
    id: 'off.assistants',
    message: 'Other assistants cannot use Understory at the moment. Those you connected stay connected.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type Feature = keyof typeof FEATURES;
export const FEATURE_KEYS = Object.keys(FEATURES) as [Feature, ...Feature[]];
