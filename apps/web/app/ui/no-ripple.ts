/** Stands where the library's ripple would: the theme asks for none, and a build brings none. */
export default (): null => null;
