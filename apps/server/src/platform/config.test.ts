import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('serves on loopback with the embedded database when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataDir: resolve('.understory'),
      limits: 'generous',
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('is strict about peers on a database server, unless told otherwise', () => {
    const DATABASE_URL = 'postgresql://u:p@db:5432/understory';
    expect(readConfig({ DATABASE_URL }).limits).toBe('strict');
    expect(readConfig({ DATABASE_URL, LIMITS: 'generous' }).limits).toBe('generous');
  });

  it.each([
    [{ PORT: 'abc' }, /PORT must be a port number from 0 to 65535/],
    [{ PORT: '65536' }, /PORT must be a port number from 0 to 65535/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgresql:/],
    [{ LIMITS: 'off' }, /LIMITS must be "strict", or "generous"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, nowhere' }, /"nowhere" is neither an IP address nor a network/],
    [{ AUTH_SECRET: 'short' }, /AUTH_SECRET must be at least 32 characters/],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL is set and MAIL_FROM is not\. Name the sender/],
    [{ MAIL_FROM: 'x' }, /MAIL_FROM must be the sender of mails/],
    [{ NODE_ENV: 'production' }, /set ALLOW_EMBEDDED=1 if the embedded database is meant/],
  ])('refuses %j with a sentence to act on', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('needs a sender only where mails are sent', () => {
    expect(readConfig({}).mailFrom).toBe('Understory <garden@understory.invalid>');
    const MAIL_FROM = 'Understory <garden@garden.example>';
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  });

  it('names every variable that does not fit at once', () => {
    expect(() => readConfig({ PORT: 'x', LIMITS: 'y' })).toThrow(/PORT[\s\S]*LIMITS/);
  });

  it('lets production run embedded when that is meant', () => {
    const meant = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ALLOW_SANDBOX_PAYMENTS: '1' };
    expect(readConfig(meant).environment).toBe('production');
  });
});
