import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  mailedCode,
  makeAccount,
  newAccount,
  signInByCall,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const mainButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

/** Holds the answer of a call back until it is let go. */
async function holdBack(page: Page, call: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/v1${call}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('an account is made, verified with the mailed code and signed in', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400);
  const account = newAccount('new');
  await page.goto('/signup');
  await page.getByLabel('Email').fill(account.email);
  await password(page).fill(account.password);
  await password(page, 'Confirm password').fill(account.password);
  const signUp = await holdBack(page, '/auth/sign-up/');
  await mainButton(page, 'Sign Up').click();
  await expect(mainButton(page, 'Signing up...')).toBeVisible();
  signUp();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByLabel('Verification Code')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await mainButton(page, 'Verify').click();
  await expect(page.getByText('Please enter the six digits from the e-mail')).toBeVisible();
  const first = await mailedCode(request, account.email);
  await page.getByLabel('Verification Code').fill(first === '111111' ? '222222' : '111111');
  await mainButton(page, 'Verify').click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();

  await expect(page.getByText(/Nothing there after a few minutes\? Look in the spam folder/)).toBeVisible();
  await mainButton(page, 'Send a new code').click();
  await expect(page.getByText(`A new code is on its way to ${account.email}.`)).toBeVisible();
  const verifying = await holdBack(page, '/auth/confirm-sign-up/');
  const code = await mailedCode(request, account.email);
  await page.getByLabel('Verification Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await mainButton(page, 'Verify').click();
  await expect(mainButton(page, 'Verifying...')).toBeVisible();
  verifying();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Account verified successfully. Please sign in.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const signingIn = await holdBack(page, '/auth/sign-in/');
  await password(page).fill(account.password);
  await mainButton(page, 'Sign In').click();
  await expect(mainButton(page, 'Signing in...')).toBeVisible();
  signingIn();
  await expect(page).toHaveURL('/');
});

test('a taken address is said to be taken, and what was typed stays', { tag: '@desk' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(409);
  const account = newAccount('taken');
  await makeAccount(request, account);
  await page.goto('/signup');
  await page.getByLabel('Email').fill(` ${account.email.toUpperCase()} `);
  await password(page).fill(account.password);
  await password(page, 'Confirm password').fill(account.password);
  await mainButton(page, 'Sign Up').click();
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await mainButton(page, 'Sign Up').click();
  await expect(page.getByText('An account with this email already exists')).toBeHidden();
  await expect(password(page)).toHaveValue(account.password);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('sign-in says the words for what went wrong and keeps what was typed', { tag: '@phone' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(401, 403);
  const account = newAccount('forgetful');
  await request.post('/api/v1/auth/sign-up/', { data: account });
  await page.goto('/login');
  await mainButton(page, 'Sign In').click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await signInOnPage(page, { ...account, password: 'Not(the)one1' });
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await signInOnPage(page, account);
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter your verification code' }).click();
  await page.getByLabel('Verification Code').fill(await mailedCode(request, account.email));
  await mainButton(page, 'Verify').click();
  await expect(page.getByText('Account verified successfully. Please sign in.')).toBeVisible();
});

test('a forgotten password is replaced with the mailed code', { tag: '@desk' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400);
  const account = newAccount('resetting');
  await makeAccount(request, account);
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const sending = await holdBack(page, '/auth/forgot-password/');
  await mainButton(page, 'Send Reset Code').click();
  await expect(mainButton(page, 'Sending...')).toBeVisible();
  sending();
  await expect(
    page.getByText('If an account exists with this email, you will receive a password reset code.'),
  ).toBeVisible();
  await expect(page.getByText(/Look in the spam folder, or ask for a new code/)).toBeVisible();
  await page.getByRole('link', { name: 'Enter Reset Code' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const renewed = { ...account, password: 'Renewed(key)9' };
  const code = await mailedCode(request, account.email);
  await page.getByLabel('Reset Code').fill(code === '111111' ? '222222' : '111111');
  await password(page, 'New password').fill(renewed.password);
  await password(page, 'Confirm new password').fill(renewed.password);
  await mainButton(page, 'Reset Password').click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(password(page, 'New password')).toHaveValue(renewed.password);

  await page.getByLabel('Reset Code').fill(code);
  const resetting = await holdBack(page, '/auth/reset-password/');
  await mainButton(page, 'Reset Password').click();
  await expect(mainButton(page, 'Resetting...')).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  resetting();
  const done = page.getByText('Password reset successful. Please sign in with your new password.');
  await expect(done).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  await expect(done).toBeVisible();
  await signInOnPage(page, renewed);
  await expect(page).toHaveURL('/');
});

test('a new password ends the session of the page, and its words at sign-in do not come back', {
  tag: '@desk',
}, async ({ page, request }) => {
  const account = newAccount('resetting-signed-in');
  await makeAccount(request, account);
  await signInByCall(page, account);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await mainButton(page, 'Send Reset Code').click();
  await page.getByRole('link', { name: 'Enter Reset Code' }).click();
  await expect(page).toHaveURL('/reset-password');
  const renewed = { ...account, password: 'Renewed(key)9' };
  await page.getByLabel('Reset Code').fill(await mailedCode(request, account.email));
  await password(page, 'New password').fill(renewed.password);
  await password(page, 'Confirm new password').fill(renewed.password);
  await mainButton(page, 'Reset Password').click();
  await expect(page).toHaveURL('/login');
  const signIn = page.getByRole('heading', { name: 'Sign In' });
  const done = page.getByText('Password reset successful. Please sign in with your new password.');
  await expect(signIn).toBeVisible();
  await expect(done).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  await page.reload();
  // Once a press is answered the page has come to life, and says whatever it has to say.
  await mainButton(page, 'Sign In').click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(done).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(done).toHaveCount(0);
  await signInOnPage(page, renewed);
  await expect(page).toHaveURL('/');
});

test('without a network every form says so and keeps what was typed', { tag: '@desk' }, async ({
  page,
  context,
  expectRefusals,
}) => {
  expectRefusals(0);
  const typed = { email: 'offline@example.org', password: 'Trillium!grove4' };
  const forms: readonly (readonly [path: string, button: string, fill: () => Promise<void>])[] = [
    ['/login', 'Sign In', async () => password(page).fill(typed.password)],
    [
      '/signup',
      'Sign Up',
      async () => {
        await password(page).fill(typed.password);
        await password(page, 'Confirm password').fill(typed.password);
      },
    ],
    ['/forgot-password', 'Send Reset Code', async () => {}],
    [
      '/reset-password',
      'Reset Password',
      async () => {
        await page.getByLabel('Reset Code').fill('123456');
        await password(page, 'New password').fill(typed.password);
        await password(page, 'Confirm new password').fill(typed.password);
      },
    ],
  ];
  for (const [path, button, fill] of forms) {
    await page.goto(path);
    await page.getByLabel('Email').fill(typed.email);
    await fill();
    await context.setOffline(true);
    await mainButton(page, button).click();
    await expect(page.getByText('No internet connection. Please check your network.')).toBeVisible();
    await context.setOffline(false);
    await page.route('**/api/v1/auth/**', (route) => route.abort());
    await mainButton(page, button).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await page.unroute('**/api/v1/auth/**');
    await expect(page.getByLabel('Email')).toHaveValue(typed.email);
    for (const field of await page.locator('input[type=password]').all()) {
      await expect(field).toHaveValue(typed.password);
    }
  }
});

test('what was typed before the page came to life is kept', { tag: '@desk' }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.org');
  await password(page).fill('Trillium!grove4');
  await expect(mainButton(page, 'Sign In')).toBeDisabled();
  letGo();
  await expect(mainButton(page, 'Sign In')).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
  await expect(password(page)).toHaveValue('Trillium!grove4');
});

/** Turns two-step sign-in on, as the account page does. */
async function turnTwoStepOn(request: APIRequestContext, account: Account) {
  const { token } = await signInElsewhere(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const started = await request.post('/api/v1/auth/authenticator/', {
    data: { password: account.password },
    headers,
  });
  const { secret }: { secret: string } = await started.json();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code is good for one use: the one that turns it on is of the half minute before.
  const confirmed = await request.post('/api/v1/auth/authenticator/confirm/', {
    data: { code: app.generate({ timestamp: Date.now() - 30_000 }) },
    headers,
  });
  expect(confirmed.status()).toBe(200);
  const { recovery_codes: recoveryCodes }: { recovery_codes: string[] } = await confirmed.json();
  return { app, recoveryCodes };
}

test('the second step takes a code of the app, a recovery code, and tells a wrong one', {
  tag: '@phone',
}, async ({ page, request, context, expectRefusals }) => {
  expectRefusals(400);
  const account = newAccount('careful');
  await makeAccount(request, account);
  const { app, recoveryCodes } = await turnTwoStepOn(request, account);
  await page.goto('/gardens?search=fern');
  await signInOnPage(page, account);
  const code = page.getByLabel('Authenticator code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await mainButton(page, 'Sign In').click();
  await expect(page.getByText('Please enter the six digits, or a recovery code')).toBeVisible();
  const right = app.generate();
  await code.fill(right === '111111' ? '222222' : '111111');
  await mainButton(page, 'Sign In').click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/gardens\?search=fern$/);

  await context.clearCookies();
  await page.goto('/login');
  await signInOnPage(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await expectAccessible(page);
  await recovery.fill(` ${recoveryCodes[0]?.toUpperCase()} `);
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
});

test('the second step can be left, and ends after three minutes, with the address kept', {
  tag: '@desk',
}, async ({ page, request }) => {
  const account = newAccount('slow');
  await makeAccount(request, account);
  await turnTwoStepOn(request, account);
  await page.clock.install();
  await page.goto('/login');
  await signInOnPage(page, account);
  await page.getByRole('button', { name: 'Back to the password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');
  await signInOnPage(page, account);
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
  await page.clock.fastForward('02:50');
  await expect(page.getByLabel('Authenticator code')).toBeVisible();
  await page.clock.fastForward('00:11');
  await expect(page.getByText('The three minutes for the code are over.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('a step the page does not know, and an account that needs a new password', { tag: '@desk' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(400);
  await page.route('**/api/v1/auth/sign-in/', (route) =>
    route.fulfill({ json: { next_step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } }),
  );
  await page.goto('/login');
  const account = newAccount('elsewhere');
  await signInOnPage(page, account);
  await expect(page.getByText('Authentication requires CONFIRM_SIGN_IN_WITH_SMS_CODE')).toBeVisible();
  await page.unroute('**/api/v1/auth/sign-in/');
  await page.route('**/api/v1/auth/sign-in/', (route) =>
    route.fulfill({ status: 400, json: { code: 'PasswordResetRequiredException', detail: '' } }),
  );
  await mainButton(page, 'Sign In').click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('a sign-up that asks for no code, and a verification that asks for more', { tag: '@desk' }, async ({
  page,
}) => {
  const account = newAccount('steps');
  const signUp = async () => {
    await page.getByLabel('Email').fill(account.email);
    await password(page).fill(account.password);
    await password(page, 'Confirm password').fill(account.password);
    await mainButton(page, 'Sign Up').click();
  };
  await page.route('**/api/v1/auth/confirm-sign-up/', (route) =>
    route.fulfill({ json: { next_step: 'COMPLETE_AUTO_SIGN_IN' } }),
  );
  await page.goto('/signup');
  await signUp();
  await page.getByLabel('Verification Code').fill('123456');
  await mainButton(page, 'Verify').click();
  await expect(page.getByText('Additional step required: COMPLETE_AUTO_SIGN_IN')).toBeVisible();
  await page.route('**/api/v1/auth/sign-up/', (route) =>
    route.fulfill({ status: 201, json: { next_step: 'DONE' } }),
  );
  await page.getByRole('link', { name: 'Sign up again' }).click();
  await signUp();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign up complete, please sign in')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('the links to sign in lead back to the page they were on', async ({ page, request }) => {
  const account = newAccount('reading');
  await makeAccount(request, account);
  await page.goto('/faq?from=test');
  const bar = page.getByRole('banner');
  if (await bar.getByRole('link', { name: 'Sign In' }).isVisible()) {
    await bar.getByRole('link', { name: 'Sign In' }).click();
  } else {
    await bar.getByRole('button', { name: 'Sign in or sign up' }).click();
    await page.getByRole('menuitem', { name: 'Sign In' }).click();
  }
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  // Both pages have fields of these names: what is typed before the other is there is typed into the first.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/faq?from=test');

  // Whoever presses before the scripts are there goes where the link itself leads.
  const early = await request.get('/login?reason=checkout&from=%2Fcheckout%3Fplan%3Dcultivator_month');
  expect(await early.text()).toContain('href="/signup?from=%2Fcheckout%3Fplan%3Dcultivator_month"');
});

test.describe('an owner whom strangers would keep out', { tag: '@phone' }, () => {
  // One after the other: each process that runs journeys would start a server for its own otherwise.
  test.describe.configure({ mode: 'default' });
  let server: OwnServer;
  test.beforeAll(async () => {
    // Strangers come by a proxy that tells their addresses.
    server = await startOwnServer({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  test.afterAll(() => server.stop());

  const post = (request: APIRequestContext, call: string, data: object, peer?: number) =>
    request.post(`${server.url}/api/v1${call}`, {
      data,
      headers: peer === undefined ? {} : { 'X-Forwarded-For': `198.51.100.${peer}` },
    });
  const newestMail = async (request: APIRequestContext, email: string): Promise<string> => {
    const mails = await request.get(`${server.url}/api/v1/dev/outbox/`, { params: { to: email } });
    const [mail]: { text: string }[] = await mails.json();
    return mail?.text ?? '';
  };
  const linkIn = (mail: string) => /http\S+#token=\S+/.exec(mail)?.[0] ?? 'no link';
  const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? 'no code';
  const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

  test('signs in on a new machine while strangers have used up the guesses', async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(429);
    const account = newAccount('besieged');
    await post(request, '/auth/sign-up/', account);
    const code = codeIn(await newestMail(request, account.email));
    await post(request, '/auth/confirm-sign-up/', { email: account.email, code });
    for (let peer = 1; peer <= 5; peer++) {
      const guesses = Array.from({ length: 10 }, () =>
        post(request, '/auth/sign-in/', { email: account.email, password: 'Not(the)one1' }, peer),
      );
      for (const guess of await Promise.all(guesses)) expect(guess.status()).toBe(401);
    }
    expect((await post(request, '/auth/sign-in/', account, 6)).status()).toBe(429);

    await page.goto(`${server.url}/login`);
    // Held back, so that what the page says meanwhile can be read however quick the machine is.
    let answers = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const proofs: unknown[] = [];
    await page.route('**/proof-worker*', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/api/v1/auth/sign-in/', async (route) => {
      answers += 1;
      proofs.push(route.request().postDataJSON().proof);
      await route.continue();
    });
    await signInOnPage(page, account);
    await expect(
      page.getByRole('status').filter({ hasText: 'Checking that you are a person’s browser…' }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    letGo();
    await expect(page).toHaveURL(`${server.url}/`);
    expect(answers).toBe(2);
    expect(proofs[0]).toBeUndefined();
    expect(proofs[1]).toMatchObject({ answers: expect.any(Array) });
  });

  test('verifies and sets a new password by mailed links after strangers guessed wrong', async ({
    page,
    request,
    browser,
  }) => {
    const account = newAccount('linked');
    await page.goto(`${server.url}/signup`);
    await page.getByLabel('Email').fill(account.email);
    await password(page).fill(account.password);
    await password(page, 'Confirm password').fill(account.password);
    await mainButton(page, 'Sign Up').click();
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    const welcome = await newestMail(request, account.email);
    for (let time = 0; time < 6; time++) {
      const guess = { email: account.email, code: wrongFor(codeIn(welcome)) };
      expect((await post(request, '/auth/confirm-sign-up/', guess, 7)).status()).toBe(400);
    }

    // A mail program that looks at the link changes nothing, and neither does another browser before a press.
    expect((await request.get(linkIn(welcome))).status()).toBe(200);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(linkIn(welcome));
    await expect(elsewhere.getByText(account.email)).toBeVisible();
    await expect(mainButton(elsewhere, 'Verify')).toBeEnabled();
    await expectAccessible(elsewhere);
    await elsewhere.context().close();

    await page.goto(linkIn(welcome));
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByText('Account verified successfully. Please sign in.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);

    await post(request, '/auth/forgot-password/', { email: account.email });
    const letter = await newestMail(request, account.email);
    for (let time = 0; time < 6; time++) {
      const guess = { email: account.email, code: wrongFor(codeIn(letter)), new_password: 'Stranger(s)1' };
      expect((await post(request, '/auth/reset-password/', guess, 8)).status()).toBe(400);
    }
    await page.goto(linkIn(letter));
    await expect(page.getByText('Choose a new password for your account.')).toBeVisible();
    await expect(page.getByLabel('Reset Code')).toHaveCount(0);
    await expectAccessible(page);
    const renewed = { ...account, password: 'Renewed(key)9' };
    await password(page, 'New password').fill(renewed.password);
    await password(page, 'Confirm new password').fill(renewed.password);
    await mainButton(page, 'Reset Password').click();
    const done = page.getByText('Password reset successful. Please sign in with your new password.');
    await expect(done).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/login`);
    await signInOnPage(page, renewed);
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test('is told of a link that was used already or came in part', async ({ page, expectRefusals }) => {
    expectRefusals(400);
    const used = 'A'.repeat(43);
    await page.goto(`${server.url}/verify-email#token=${used}`);
    await expect(page.getByText('This link has had its time.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${server.url}/reset-password#token=${used}`);
    await password(page, 'New password').fill('Renewed(key)9');
    await password(page, 'Confirm new password').fill('Renewed(key)9');
    await mainButton(page, 'Reset Password').click();
    await expect(page.getByText('This link has had its time.')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new code' }).click();
    await expect(page).toHaveURL(`${server.url}/forgot-password`);
  });
});
