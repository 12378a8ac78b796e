import { expectAccessible } from './support/accessibility.ts';
import { expect, mailedCode, newAccount, test } from './support/journey.ts';

/** Pages that anybody opens, each with the heading it has in Spanish. */
const PAGES = {
  '/es': 'Diseña y cultiva tu jardín sostenible',
  '/es/marketplace': 'Mercado de plantas',
  '/es/local-nurseries': 'Viveros locales',
  '/es/faq': 'Preguntas y respuestas',
  '/es/subscription-plans': 'Planes de suscripción',
  '/es/signup': 'Crear una cuenta',
} as const;

test.use({ locale: 'es-MX' });

test('somebody whose browser asks for Spanish is offered it, and goes on in it', async ({ page }) => {
  await page.goto('/faq');
  const offer = page.getByRole('complementary', { name: 'Esta página también está en español.' });
  await expect(offer).toContainText('Esta página también está en español.');
  await expectAccessible(page);
  await offer.getByRole('link', { name: 'Leer en español' }).click();
  await expect(page).toHaveURL('/es/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas y respuestas' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await test.step('links, steps and what is found stay in it, and so does an English address', async () => {
    await page.getByRole('main').getByRole('link', { name: 'en una lista con sus precios' }).click();
    await expect(page).toHaveURL('/es/subscription-plans');
    await page.goto('/marketplace?search=helecho+sombra');
    await expect(page).toHaveURL('/es/marketplace?search=helecho+sombra');
    const first = page.getByRole('list', { name: 'Plantas', exact: true }).getByRole('listitem').first();
    await expect(first).toContainText('Nativa');
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/es\/plants\/\d+-/);
    await expect(page.getByRole('main')).toContainText('Qué necesita');
    await page.goBack();
    // The address is there before its page.
    await expect(first).toBeVisible();
  });

  await test.step('English is chosen again, and the page stays where it is', async () => {
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/marketplace?search=helecho+sombra');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/es/faq');
    await expect(page).toHaveURL('/faq');
  });
});

test('pages in Spanish fit, are told to who searches, and anybody can use them', async ({
  page,
  baseURL,
}) => {
  for (const [path, heading] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${path} is as wide as the screen`).toBeLessThanOrEqual(0);
    const english = path === '/es' ? '/' : path.slice('/es'.length);
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
      'href',
      `${baseURL}${english}`,
    );
    await expect(page.locator('link[rel="alternate"][hreflang="es"]')).toHaveAttribute(
      'href',
      `${baseURL}${path}`,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expectAccessible(page);
  }
});

test('a sample of a nursery is told in Spanish, its pots and all', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/es/nursery-demo-profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vivero de muestra: Mossy Stump');
  const main = page.getByRole('main');
  await expect(main.getByText('maceta de 1 galón', { exact: false }).first()).toBeVisible();
  await expect(main.getByText('maceta de 5 galones', { exact: false }).first()).toBeVisible();
  await expect(main).not.toContainText(/gallon|inch|sample|invented/i);
});

test('an account is made in Spanish, its mails are in it, and its language is changed', async ({
  page,
  request,
}) => {
  const account = newAccount('lupe');
  await page.goto('/language/es?to=/signup');
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByLabel('Confirmación de la contraseña', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Crear una cuenta' }).click();
  const code = page.getByLabel('Código de verificación');
  await expect(code).toBeVisible();
  await code.fill(await mailedCode(request, account.email));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL('/es/login');
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).not.toHaveURL('/es/login');

  await test.step('the drawing begins in it, and is saved', async () => {
    await page.goto('/es/garden-planner');
    await expect(page.getByRole('heading', { name: '¿Cómo es tu patio?' })).toBeVisible();
    await page.getByRole('button', { name: 'Empezar a dibujar' }).click();
    await expect(page.getByRole('tab', { name: /Buscar/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account says which language, for pages and mails', async () => {
    await page.goto('/es/account');
    await page.getByLabel('Nombre', { exact: true }).fill('Lupe');
    await page.getByLabel('Apellido').fill('Robles');
    await page.getByRole('combobox', { name: 'Código postal (ZIP) o ciudad' }).fill('98501');
    await page.getByRole('radio', { name: /^Principiante/ }).check();
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
    const languages = page.getByRole('group', { name: 'Idioma' });
    await expect(languages.getByRole('radio', { name: 'Español' })).toBeChecked();
    await languages.getByText('English').click();
    await expect(page).toHaveURL(/\/account(#preferences)?$/);
    await expect(
      page.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'English' }),
    ).toBeChecked();
  });
});
