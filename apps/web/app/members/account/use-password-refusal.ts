import { useState } from 'react';
import { ApiError } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { identityErrorWords } from '../error-words.ts';

/**
 * What refuses a form that asks for the password.
 * @param onWrongPassword tells at the field of the password that it was a wrong one; every other refusal is to stand above the fields
 */
export function usePasswordRefusal(onWrongPassword: (words: string) => void) {
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  /** Answers whether it was done. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setRefusal('');
    try {
      await act();
      return true;
    } catch (error) {
      const words = identityErrorWords(error, say);
      if (error instanceof ApiError && error.code === 'NotAuthorizedException') onWrongPassword(words);
      else setRefusal(words);
      return false;
    }
  };
  return { refusal, attempt };
}
