/**
 * What the pages may say in JSON-LD: of each type that they use, what it must have for a search engine to show it, by Google's
 * pages on structured data (developers.google.com/search/docs/appearance/structured-data: article, breadcrumb, faqpage,
 * local-business, organization), and which properties the vocabulary has for it (schema.org), as far as ours use them.
 */
interface Kind {
  readonly needs: readonly string[];
  readonly may: readonly string[];
}

/** What every type has from `Thing`. */
const THING = [
  '@context',
  '@id',
  '@type',
  'description',
  'identifier',
  'image',
  'mainEntityOfPage',
  'name',
  'subjectOf',
  'url',
];
const WORK = [
  'about',
  'breadcrumb',
  'citation',
  'dateModified',
  'datePublished',
  'headline',
  'inLanguage',
  'isPartOf',
  'mainEntity',
  'mentions',
  'publisher',
  'author',
];

const KINDS: Readonly<Record<string, Kind>> = {
  Answer: { needs: ['text'], may: ['text'] },
  Article: { needs: ['headline', 'image', 'author', 'datePublished', 'dateModified'], may: WORK },
  Blog: { needs: ['name', 'url'], may: [...WORK, 'blogPost'] },
  BlogPosting: { needs: ['headline', 'url', 'datePublished'], may: WORK },
  BreadcrumbList: { needs: ['itemListElement'], may: ['itemListElement'] },
  CreativeWork: { needs: ['name'], may: WORK },
  FAQPage: { needs: ['mainEntity'], may: WORK },
  GardenStore: {
    needs: ['name', 'address'],
    may: ['address', 'logo', 'openingHoursSpecification', 'telephone'],
  },
  ImageObject: { needs: ['url'], may: [] },
  ListItem: { needs: ['position', 'name', 'item'], may: ['position', 'item'] },
  OpeningHoursSpecification: {
    needs: ['dayOfWeek', 'opens', 'closes'],
    may: ['dayOfWeek', 'opens', 'closes'],
  },
  Organization: { needs: ['name'], may: ['address', 'logo', 'telephone'] },
  PostalAddress: {
    needs: ['addressCountry'],
    may: ['addressCountry', 'addressLocality', 'addressRegion', 'postalCode', 'streetAddress'],
  },
  PropertyValue: { needs: ['name', 'value'], may: ['propertyID', 'value'] },
  Question: { needs: ['name', 'acceptedAnswer'], may: ['acceptedAnswer'] },
  Taxon: { needs: ['name'], may: ['alternateName', 'parentTaxon', 'taxonRank'] },
  WebPage: { needs: ['url'], may: [...WORK, 'primaryImageOfPage'] },
  WebSite: { needs: ['name', 'url'], may: WORK },
};
const ADDRESSES = new Set(['@id', 'image', 'item', 'logo', 'mainEntityOfPage', 'url']);

/** The faults of a page's JSON-LD, each as a sentence; none where a search engine can read all of it. */
export function faultsOf(json: string): readonly string[] {
  const faults: string[] = [];
  const named = new Set<string>();
  const asked: string[] = [];
  const walk = (node: unknown, at: string): void => {
    if (Array.isArray(node)) {
      if (node.length === 0) faults.push(`${at} is empty`);
      for (const each of node) walk(each, at);
      return;
    }
    if (node === null || node === '') faults.push(`${at} says nothing`);
    if (typeof node === 'string') {
      const key = at.slice(at.lastIndexOf('.') + 1);
      if (ADDRESSES.has(key) && !URL.canParse(node)) faults.push(`${at} is no whole address: ${node}`);
      if (/^date/.test(key) && Number.isNaN(Date.parse(node))) faults.push(`${at} is no date: ${node}`);
      if (/[<>]|&#?\w+;/.test(node) && !ADDRESSES.has(key)) faults.push(`${at} has marks in it: ${node}`);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { '@type': type, '@id': id, ...rest } = node as Record<string, unknown>;
    if (type === undefined) {
      if (typeof id === 'string' && Object.keys(rest).length === 0) asked.push(id);
      else if (!('@graph' in rest)) faults.push(`${at} has no type`);
      else walk(rest['@graph'], at);
      return;
    }
    if (typeof id === 'string') named.add(id);
    const kind = KINDS[String(type)];
    if (!kind) {
      faults.push(`${at} is of a type that nobody looked up: ${type}`);
      return;
    }
    for (const need of kind.needs) if (!(need in node)) faults.push(`${at}: a ${type} needs ${need}`);
    for (const key of Object.keys(node)) {
      if (![...THING, ...kind.may].includes(key))
        faults.push(`${at}: the vocabulary has no ${key} of a ${type}`);
      else walk((node as Record<string, unknown>)[key], `${at}.${key}`);
    }
    if (type === 'BreadcrumbList' && (rest.itemListElement as unknown[]).length < 2)
      faults.push(`${at} has one step alone`);
  };
  walk(JSON.parse(json), 'page');
  for (const id of asked) if (!named.has(id)) faults.push(`nothing is named ${id}`);
  return faults;
}
