import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const COMMONS = { PHOTOGRAPH_SOURCE: 'commons', CONTACT_EMAIL: 'hello@garden.example' };

describe('who is asked for photographs of plants', () => {
  it('is nobody unless told, whatever else is set', () => {
    expect(readConfig({}).photographs).toEqual({ source: 'none' });
    expect(readConfig({ ...COMMONS, PHOTOGRAPH_SOURCE: '' }).photographs).toEqual({ source: 'none' });
  });

  it('is Wikimedia Commons, which is told whom to reach', () => {
    expect(readConfig(COMMONS).photographs).toEqual({
      source: 'commons',
      apiUrl: 'https://commons.wikimedia.org/w/api.php',
      userAgent: 'Understory/0.1 (hello@garden.example)',
    });
    const own = {
      ...COMMONS,
      BASE_URL: 'https://garden.example/',
      PHOTOGRAPH_API_URL: 'http://127.0.0.1:8080/api.php',
    };
    expect(readConfig(own).photographs).toEqual({
      source: 'commons',
      apiUrl: 'http://127.0.0.1:8080/api.php',
      userAgent: 'Understory/0.1 (https://garden.example; hello@garden.example)',
    });
  });

  it.each([
    [{ PHOTOGRAPH_SOURCE: 'flickr' }, /PHOTOGRAPH_SOURCE must be "none"/],
    [{ PHOTOGRAPH_SOURCE: 'commons' }, /CONTACT_EMAIL is not set/],
    [
      { ...COMMONS, PHOTOGRAPH_API_URL: 'http://wiki.example.org/api.php' },
      /PHOTOGRAPH_API_URL must be the https/,
    ],
    [
      { ...COMMONS, PHOTOGRAPH_API_URL: 'https://a:b@wiki.example.org/api.php' },
      /PHOTOGRAPH_API_URL must be/,
    ],
    [{ ...COMMONS, PHOTOGRAPH_API_URL: 'ftp://wiki.example.org/' }, /PHOTOGRAPH_API_URL must be/],
  ])('%o stops the start with a sentence', (settings, words) => {
    expect(() => readConfig(settings)).toThrow(ConfigurationError);
    expect(() => readConfig(settings)).toThrow(words);
  });
});
