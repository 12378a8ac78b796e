declare module 'virtual:portrait/*' {
  /** Address of the drawn picture. */
  const address: string;
  export default address;
}
