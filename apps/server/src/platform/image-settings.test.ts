import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const OPENAI = { IMAGE_PROVIDER: 'openai', IMAGE_API_KEY: 'key', IMAGE_MODEL: 'model-1' };

describe('who paints pictures of gardens', () => {
  it('is nobody unless told, whatever else is set', () => {
    expect(readConfig({}).images).toEqual({ provider: 'none' });
    expect(readConfig({ ...OPENAI, IMAGE_PROVIDER: '' }).images).toEqual({ provider: 'none' });
  });

  it('is an image model with all that it needs', () => {
    expect(readConfig(OPENAI).images).toEqual({
      provider: 'openai',
      apiKey: 'key',
      model: 'model-1',
      baseUrl: 'https://api.openai.com/v1',
      daily: 10,
      patience: 120_000,
    });
    const own = {
      IMAGE_PROVIDER: 'compatible',
      IMAGE_MODEL: 'm',
      IMAGE_BASE_URL: 'http://10.0.0.5:8080/v1/',
      IMAGE_DAILY_PICTURES: '1000',
      IMAGE_TIMEOUT_SECONDS: '240',
    };
    expect(readConfig(own).images).toEqual({
      provider: 'compatible',
      apiKey: '',
      model: 'm',
      baseUrl: 'http://10.0.0.5:8080/v1',
      daily: 1_000,
      patience: 240_000,
    });
  });

  it.each([
    [{ IMAGE_PROVIDER: 'dall-e' }, /IMAGE_PROVIDER must be "none"/],
    [{ IMAGE_PROVIDER: 'openai' }, /IMAGE_API_KEY and IMAGE_MODEL are not set/],
    [{ IMAGE_PROVIDER: 'compatible', IMAGE_MODEL: 'm' }, /IMAGE_BASE_URL is not set/],
    [{ ...OPENAI, IMAGE_BASE_URL: 'http://proxy.example' }, /would travel in the open/],
    [{ ...OPENAI, IMAGE_BASE_URL: 'ftp://proxy.example' }, /IMAGE_BASE_URL must be the address/],
    [{ ...OPENAI, IMAGE_DAILY_PICTURES: '0' }, /IMAGE_DAILY_PICTURES must be/],
    [{ ...OPENAI, IMAGE_DAILY_PICTURES: '1001' }, /IMAGE_DAILY_PICTURES must be/],
    [{ ...OPENAI, IMAGE_TIMEOUT_SECONDS: '241' }, /IMAGE_TIMEOUT_SECONDS must be/],
  ])('is refused at the start: %o', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(words);
  });
});
