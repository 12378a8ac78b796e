import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, nameOutage, sqlState } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('something'), { code });

describe('an outage is told from a mistake', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['the connection was reset', coded('ECONNRESET')],
    ['the name does not resolve yet', coded('ENOTFOUND')],
    ['the server is shutting down', coded('57P01')],
    ['the server is starting', coded('57P03')],
    ['the server has no connection left', coded('53300')],
    ['the disk is full', coded('53100')],
    ['the connection failed', coded('08006')],
    ['the password was changed', coded('28P01')],
    ['the database is not there', coded('3D000')],
    ['the database takes no connections', coded('55000')],
    ['no connection came free in time', new Error('timeout exceeded when trying to connect')],
    ['the connection ended in a query', new Error('Connection terminated unexpectedly')],
    ['Drizzle wrapped it', new Error('Failed query: select 1', { cause: coded('57P01') })],
    ['several addresses were tried', new AggregateError([coded('ECONNREFUSED')])],
  ])('unavailable when %s', (_, error) => {
    const named = nameOutage(error);
    expect(named).toBeInstanceOf(DatabaseUnavailable);
    expect((named as DatabaseUnavailable).cause).toBe(error);
    expect((named as DatabaseUnavailable).retryAfterSeconds).toBeGreaterThan(0);
  });

  it.each([
    ['a unique value came twice', coded('23505')],
    ['a statement took too long', coded('57014')],
    ['a deadlock was resolved', coded('40P01')],
    ['a lock was not to be had at once', coded('55P03')],
    ['a file is missing', coded('ENOENT')],
    ['the program made a mistake', new TypeError('undefined is not a function')],
    ['no error was thrown', 'text'],
    ['nothing was thrown', undefined],
  ])('left as it came when %s', (_, error) => {
    expect(nameOutage(error)).toBe(error);
  });

  it('is not wrapped twice', () => {
    const first = nameOutage(coded('ECONNREFUSED'));
    expect(nameOutage(first)).toBe(first);
  });

  it('ends when an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(nameOutage(error)).toBe(error);
  });
});

describe('the SQLSTATE', () => {
  it('is found behind a wrapper', () => {
    expect(sqlState(new Error('Failed query', { cause: coded('40001') }))).toBe('40001');
  });

  it('is not mistaken for the code of an operating system', () => {
    expect(sqlState(coded('ENOENT'))).toBeUndefined();
  });
});
