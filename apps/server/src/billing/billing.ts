import { localeOf } from '@understory/words';
import type { Platform } from '../platform/index.ts';
import { forReaderOf } from '../platform/reader.ts';
import type { PaymentProvider } from './provider.ts';
import type { SandboxProvider } from './sandbox/index.ts';

/** What payments stand on: the platform, and whoever takes the money. */
export interface Billing {
  readonly platform: Platform;
  readonly provider: PaymentProvider;
  /** The same, where no money moves. */
  readonly sandbox: SandboxProvider | undefined;
  /** Acts that move money and are under way in this process, by their keys: sent ten times at once, each is asked for once. */
  readonly underWay: Map<string, Promise<void>>;
  /** What time it is to the provider: the sandbox has a clock that can be moved. */
  now(): Promise<Date>;
}

/** Does something in the language of a customer, whoever occasions it. */
export const forCustomer = <Made>({ locale }: { readonly locale: string }, make: () => Made): Made =>
  forReaderOf(localeOf(locale), make);
