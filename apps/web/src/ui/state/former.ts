/** For an element whose figures or rows answer a former question: screen readers learn that it is busy, and it is dimmed. */
export const former = (isFormer: boolean) => ({ 'aria-busy': isFormer, 'data-former': isFormer || undefined });
