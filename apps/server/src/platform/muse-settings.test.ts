import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const ANTHROPIC = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key', AI_MODEL: 'model-1' };

describe('who answers for the muse', () => {
  it('is this server unless told, whatever else is set', () => {
    expect(readConfig({}).muse).toEqual({ provider: 'offline' });
    expect(readConfig({ AI_API_KEY: 'key', AI_MODEL: 'model-1' }).muse).toEqual({ provider: 'offline' });
  });

  it('is a model with all that it needs', () => {
    expect(readConfig(ANTHROPIC).muse).toEqual({
      provider: 'anthropic',
      apiKey: 'key',
      model: 'model-1',
      dailyTokens: 200_000,
      patience: 30_000,
    });
    const own = {
      AI_PROVIDER: 'compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: 'http://10.0.0.5:11434/v1/',
      AI_DAILY_TOKENS: '1000',
      AI_TIMEOUT_SECONDS: '100',
    };
    expect(readConfig(own).muse).toEqual({
      provider: 'compatible',
      apiKey: '',
      model: 'm',
      baseUrl: 'http://10.0.0.5:11434/v1',
      dailyTokens: 1_000,
      patience: 100_000,
    });
  });

  it.each([
    [{ AI_PROVIDER: 'gpt' }, /AI_PROVIDER must be "offline"/],
    [{ AI_PROVIDER: 'anthropic' }, /AI_API_KEY and AI_MODEL are not set/],
    [{ ...ANTHROPIC, AI_PROVIDER: 'openai', AI_MODEL: '' }, /AI_MODEL is not set/],
    [{ AI_PROVIDER: 'compatible', AI_MODEL: 'm' }, /AI_BASE_URL is not set/],
    [{ ...ANTHROPIC, AI_BASE_URL: 'http://proxy.example' }, /would travel in the open/],
    [{ ...ANTHROPIC, AI_BASE_URL: 'ftp://proxy.example' }, /AI_BASE_URL must be the address/],
    [{ ...ANTHROPIC, AI_DAILY_TOKENS: '12' }, /AI_DAILY_TOKENS must be/],
    [{ AI_SERVICE_URL: 'http://ai.example' }, /AI_SERVICE_URL must be https, or on this machine/],
    [{ AI_SERVICE_URL: 'ai.example' }, /AI_SERVICE_URL must be the address/],
    [{ ...ANTHROPIC, AI_TIMEOUT_SECONDS: '0' }, /AI_TIMEOUT_SECONDS must be/],
  ])('is refused at the start: %o', (environment, words) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(words);
  });
});
