/** A file that is dropped beside its place, or where none is taken at that moment, would be opened by the browser: some do so over the page. */
export function refuseMissedDrops(): void {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
