import { data, type LoaderFunctionArgs } from 'react-router';
import { type Guarded, requirePerson } from '../../session/guards.ts';

/**
 * Lets members into a page of the sandbox.
 * @returns null while a hosted service has yet to say who is here
 * @throws the page that says that there is none, where payments are real
 */
export async function requireSandbox(
  asked: LoaderFunctionArgs & { readonly url: URL },
): Promise<Guarded | null> {
  const person = await requirePerson(asked);
  if (person && (await person.ask('GET /payments/config/')).provider !== 'sandbox')
    throw data(null, { status: 404 });
  return person;
}
