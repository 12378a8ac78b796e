import type { MailScheme } from '@understory/contract';

/** How a mail is looked at. It stands in the address, so that a view can be kept and sent on. */
export type PreviewView = {
  readonly form: 'html' | 'text';
  readonly scheme: MailScheme;
  readonly width: 'desktop' | 'phone';
};

/** What can be chosen, the first view's choice first. */
const CHOICES: { readonly [Name in keyof PreviewView]: readonly [PreviewView[Name], PreviewView[Name]] } = {
  form: ['html', 'text'],
  scheme: ['light', 'dark'],
  width: ['desktop', 'phone'],
};

function chosen<Name extends keyof PreviewView>(search: URLSearchParams, name: Name): PreviewView[Name] {
  const [first, second] = CHOICES[name];
  return search.get(name) === second ? second : first;
}

/** The view of an address; what it does not say, or says wrong, is as it first was. */
export const viewOf = (search: URLSearchParams): PreviewView => ({
  form: chosen(search, 'form'),
  scheme: chosen(search, 'scheme'),
  width: chosen(search, 'width'),
});

/** The query of a view, with a leading question mark; empty for the first view. */
export function queryOf(view: PreviewView): string {
  const search = new URLSearchParams();
  for (const name of ['form', 'scheme', 'width'] as const) {
    if (view[name] !== CHOICES[name][0]) search.set(name, view[name]);
  }
  return search.size > 0 ? `?${search}` : '';
}
