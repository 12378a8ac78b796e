/** Has the browser save what is at an address of this site, writing it to the disk as it comes: nothing of it is held by the page. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
