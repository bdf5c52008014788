/**
 * Refuses a file that is dropped outside a drop zone, or into one that takes none at that moment: some browsers would open it in place of
 * the page.
 */
export function refuseMissedDrops(): void {
  // A browser asks with `dragenter` alone when what lies under the mouse has just changed.
  window.addEventListener('dragenter', refuse);
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
