/** Raised at start when the environment does not fit: its message is a sentence per fault, to be printed as it is. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
