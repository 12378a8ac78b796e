import { request as requests } from '@playwright/test';
import { type Account, expect, makeAccount, newAccount, signInElsewhere } from './journey.ts';

/**
 * Somebody who has an account and has told what onboarding asks for, signed in nowhere yet.
 * @param baseURL where the server under test is
 */
export async function makeMember(baseURL: string | undefined, name: string): Promise<Account> {
  const account = newAccount(name);
  const calls = await requests.newContext({ ...(baseURL ? { baseURL } : {}) });
  try {
    await makeAccount(calls, account);
    const { token, signOut } = await signInElsewhere(calls, account);
    const { cookies } = await calls.storageState();
    const told = await calls.patch('/api/v1/users/profiles/me/', {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-CSRFToken': cookies.find(({ name: cookie }) => cookie === 'csrftoken')?.value ?? '',
      },
      data: {
        first_name: 'Ada',
        last_name: 'Lindqvist',
        location: 'Olympia, WA 98501',
        experience_level: 'intermediate',
        time_zone: 'America/Los_Angeles',
      },
    });
    expect(told.status()).toBe(200);
    await signOut();
  } finally {
    await calls.dispose();
  }
  return account;
}
