/** Focuses the first control that has one of the names. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  controls.find((control) => names.includes(control.getAttribute('name') ?? ''))?.focus();
}
