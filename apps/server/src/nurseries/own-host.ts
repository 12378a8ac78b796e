/** Where many people have a mailbox each: an address there is nobody's proof that they speak for a business. */
const MAIL_PROVIDERS = [
  'aol.com',
  'att.net',
  'bellsouth.net',
  'centurylink.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'earthlink.net',
  'fastmail.com',
  'fastmail.fm',
  'frontier.com',
  'frontiernet.net',
  'gmail.com',
  'gmx.com',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.com',
  'hushmail.com',
  'icloud.com',
  'juno.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'netscape.net',
  'netzero.net',
  'optonline.net',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'q.com',
  'qwest.net',
  'roadrunner.com',
  'rocketmail.com',
  'sbcglobal.net',
  'tutanota.com',
  'verizon.net',
  'whidbey.com',
  'whidbey.net',
  'windstream.net',
  'yahoo.com',
  'ymail.com',
  'zoho.com',
];

/** Where many businesses have a page each. */
const SHARED_HOSTS = [
  'about.me',
  'bit.ly',
  'blogger.com',
  'blogspot.com',
  'business.site',
  'carrd.co',
  'ecwid.com',
  'etsy.com',
  'eventbrite.com',
  'facebook.com',
  'fb.com',
  'fb.me',
  'github.com',
  'github.io',
  'godaddysites.com',
  'goo.gl',
  'google.com',
  'instagram.com',
  'jimdofree.com',
  'linkedin.com',
  'linktr.ee',
  'localharvest.org',
  'medium.com',
  'myshopify.com',
  'netlify.app',
  'nextdoor.com',
  'page.link',
  'pages.dev',
  'patreon.com',
  'pinterest.com',
  'shopify.com',
  'site123.me',
  'square.site',
  'squarespace.com',
  'squareup.com',
  'substack.com',
  'tiktok.com',
  'tripod.com',
  'tumblr.com',
  'twitter.com',
  'vercel.app',
  'webflow.io',
  'webs.com',
  'weebly.com',
  'weeblysite.com',
  'wix.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'yelp.com',
  'yolasite.com',
  'youtube.com',
];

const SHARED: ReadonlySet<string> = new Set([...MAIL_PROVIDERS, ...SHARED_HOSTS]);
/** Schools, governments and forces: everybody there has an address of the same domain. */
const MANY_PEOPLES = /\.(edu|gov|mil|k12\.[a-z]{2}\.us)$/;

/** A host without what is put before it by habit. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^(www|m)\./, '');

/** Whether a host belongs to one business, and not to many that have a page or a mailbox there. */
function isOwn(host: string): boolean {
  const labels = host.split('.');
  const parents = labels.map((_, at) => labels.slice(at).join('.'));
  return labels.length > 1 && !MANY_PEOPLES.test(host) && !parents.some((each) => SHARED.has(each));
}

/** The host of a website that belongs to one business; undefined where there is none, or it is shared. */
export function ownHostOf(website: string | null): string | undefined {
  if (!website || !URL.canParse(website)) return undefined;
  const host = plainHost(new URL(website).hostname);
  return isOwn(host) ? host : undefined;
}

/** The domain of an e-mail address. */
const domainOf = (email: string): string => plainHost(email.slice(email.lastIndexOf('@') + 1));

/**
 * Whether whoever reads an address has a mailbox at the website's own domain. A domain that many share says nothing, and one below or
 * above that of the website may be another's.
 */
export const isAtOwnDomain = (email: string, website: string | null): boolean =>
  ownHostOf(website) === domainOf(email);
