/** Its types have this part as a file, its code as a folder. */
declare module 'selenium-webdriver/remote/index.js' {
  export * from 'selenium-webdriver/remote.js';
}
