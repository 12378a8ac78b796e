import type { BrowserContext, FrameLocator, Page, Route } from '@playwright/test';
import { cardOfNumber } from '../../apps/server/src/billing/sandbox/cards.ts';
import { type StandIn, startStandIn } from '../../apps/server/src/billing/stripe/stand-in.fixture.ts';
import { test as base, expect } from './journey.ts';
import { startOwnServer } from './own-server.ts';

/** A site whose money is taken by Stripe, or what stands in for it, both of its own. */
export interface StripeSite {
  readonly url: string;
  readonly standIn: StandIn;
  /** Has Stripe tell the site all that happened and was not told yet. */
  readonly tell: () => Promise<void>;
}

async function startSite(): Promise<StripeSite & { stop: () => Promise<void> }> {
  const standIn = await startStandIn(new Date());
  try {
    const server = await startOwnServer({
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_PRICES: Object.entries(standIn.prices)
        .map((pair) => pair.join('='))
        .join(','),
      STRIPE_API_BASE: standIn.url,
      STRIPE_TAX: '1',
    });
    const tell = () =>
      standIn.tell(async (body, signature) => {
        const answer = await fetch(`${server.url}/api/v1/payments/webhook/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: new Uint8Array(body),
        });
        expect(answer.status).toBe(200);
      }, new Date());
    const stop = async () => {
      await server.stop();
      await standIn.stop();
    };
    return { url: server.url, standIn, tell, stop };
  } catch (error) {
    await standIn.stop();
    throw error;
  }
}

/** The test of a journey on a site that is paid by Stripe: addresses without an origin are on it, and those of Stripe's are played. */
export const test = base.extend<object, { site: StripeSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site }, use) => {
    await playStripe(context, site.standIn);
    await use(context);
  },
});

/** What is played of Stripe in the browser: its script, the frames that it draws in, what they ask, and its page for a checkout. */
async function playStripe(context: BrowserContext, standIn: StandIn): Promise<void> {
  const html = (route: Route, body: string) => route.fulfill({ contentType: 'text/html', body });
  const json = (route: Route, body: object, status = 200) =>
    route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: body });
  await context.route('https://js.stripe.com/**', (route) =>
    new URL(route.request().url()).pathname.endsWith('/stripe.js')
      ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
      : html(route, CARD_FRAME),
  );
  await context.route('https://hooks.stripe.com/**', (route) => html(route, BANK_FRAME));
  await context.route('https://api.stripe.com/**', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const sent = new URLSearchParams(request.postData() ?? '');
    if (pathname === '/v1/payment_methods') {
      const name = cardOfNumber(sent.get('number') ?? '');
      return name
        ? json(route, { id: standIn.makeCard(name), object: 'payment_method', type: 'card' })
        : json(route, { error: { type: 'card_error', message: 'Your card number is invalid.' } }, 402);
    }
    const { is } = standIn.confirm(sent.get('client_secret') ?? '', sent.get('approve') === 'true');
    return json(route, { is });
  });
  await context.route('https://checkout.stripe.test/**', (route) => {
    const [, checkout = '', pays] = new URL(route.request().url()).pathname.split('/');
    const { successUrl, cancelUrl } = standIn.checkoutOf(checkout);
    if (pays) {
      standIn.payCheckout(checkout, standIn.makeCard('pays'));
      return route.fulfill({ status: 303, headers: { location: successUrl } });
    }
    return html(route, `<h1>Checkout</h1><a href="/${checkout}/pay">Pay</a> <a href="${cancelUrl}">Back</a>`);
  });
}

const FRAME_STYLE = `<meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 16px system-ui } label { display: block; margin-bottom: 8px } input { display: block; font: inherit }</style>`;

/** Stripe’s fields for a card: they ask Stripe themselves, and tell the page no more than what came of it. */
const CARD_FRAME = `<!doctype html><title>Card</title>${FRAME_STYLE}
<label>Card number <input name="number" inputmode="numeric"></label>
<label>Expiration date MM / YY <input name="expiry"></label>
<label>Security code <input name="cvc"></label>
<p role="alert"></p>
<script>(${cardFrame})()</script>`;

function cardFrame(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const say = (words: string) => {
    const alert = document.querySelector('[role=alert]');
    if (alert) alert.textContent = words;
  };
  window.addEventListener('message', async ({ data, source }) => {
    const answer = (told: object) => source?.postMessage({ turn: data.turn, ...told }, { targetOrigin: '*' });
    if (data.ask === 'submit') {
      const fault = field('number').length < 12 ? 'Your card number is incomplete.' : '';
      say(fault);
      answer(fault ? { error: { type: 'validation_error', message: fault } } : {});
      return;
    }
    const made = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      body: new URLSearchParams({ number: field('number'), expiry: field('expiry'), cvc: field('cvc') }),
    });
    const body = await made.json();
    answer(made.ok ? { paymentMethod: body } : body);
  });
  window.parent.postMessage({ ready: true }, '*');
}

/** A bank’s question over the page. */
const BANK_FRAME = `<!doctype html><title>Bank</title>${FRAME_STYLE}
<p>Is it you who pays?</p><button value="true">Complete</button><button value="false">Fail</button>
<script>(${bankFrame})()</script>`;

function bankFrame(): void {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', async () => {
      const said = await fetch('https://api.stripe.com/v1/stand_in/confirm', {
        method: 'POST',
        body: new URLSearchParams({ client_secret: window.location.hash.slice(1), approve: button.value }),
      });
      window.parent.postMessage(await said.json(), '*');
    });
}

/** As much of Stripe.js as this site uses of it. Runs in the page, by its policy of what may be loaded, framed and asked. */
function stripeScript(): void {
  const frameTo = (src: string, title: string): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    Object.assign(frame.style, { display: 'block', width: '100%', height: '220px', border: '0' });
    return frame;
  };
  const told = (frame: HTMLIFrameElement, isIt: (data: Record<string, unknown>) => boolean) =>
    new Promise<Record<string, unknown>>((tell) => {
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow || !isIt(data)) return;
        window.removeEventListener('message', listen);
        tell(data);
      };
      window.addEventListener('message', listen);
    });
  const make = () => {
    let card: HTMLIFrameElement | undefined;
    const ask = (what: string): Promise<Record<string, unknown>> => {
      if (!card?.contentWindow) throw new Error('No card form is mounted');
      const turn = crypto.randomUUID();
      const answer = told(card, (data) => data.turn === turn);
      card.contentWindow.postMessage({ ask: what, turn }, '*');
      return answer;
    };
    return {
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
      createToken: () => undefined,
      confirmCardPayment: () => undefined,
      elements: () => ({
        create: () => ({
          mount(at: HTMLElement) {
            card = frameTo('https://js.stripe.com/stand-in/card.html', 'Secure payment input frame');
            at.append(card);
          },
          destroy: () => card?.remove(),
          on: () => undefined,
          off: () => undefined,
          update: () => undefined,
        }),
        update: () => undefined,
        submit: () => ask('submit'),
      }),
      createPaymentMethod: () => ask('create'),
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const bank = frameTo(`https://hooks.stripe.com/stand-in/bank.html#${clientSecret}`, 'Your bank');
        Object.assign(bank.style, { position: 'fixed', inset: '0', zIndex: '10000', background: 'white' });
        document.body.append(bank);
        const { is } = await told(bank, (data) => 'is' in data);
        bank.remove();
        return is === 'paid'
          ? { paymentIntent: {} }
          : {
              error: { type: 'invalid_request_error', message: 'Your bank did not confirm that it is you.' },
            };
      },
    };
  };
  const version = /stripe\.com\/(\w+)\//.exec((document.currentScript as HTMLScriptElement).src)?.[1];
  Object.assign(window, { Stripe: Object.assign(make, { version }) });
}

/** The fields of Stripe’s. */
export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

/** Types a card into Stripe's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date MM / YY').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
}
