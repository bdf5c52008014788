/// <reference types="vite/client" />

/** The Navigation API, which not every browser has and the compiler does not know yet. */
interface Window {
  readonly navigation?: { readonly canGoBack: boolean };
}
