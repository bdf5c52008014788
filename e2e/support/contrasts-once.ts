/** The parts of the page's axe that this file uses. */
interface Axe {
  _audit: { checks: Record<string, { evaluate: Evaluate }> };
  commons: {
    color: { getBackgroundStack(element: Element): Element[] | null; Color: { prototype: Colour } };
    dom: { isVisibleOnScreen(element: Element): boolean };
  };
}
interface Colour extends Channels {
  parseString(text: string): this;
}
type Channels = Record<'r' | 'g' | 'b' | 'alpha', number>;
type Evaluate = (this: unknown, element: Element, ...rest: unknown[]) => boolean | undefined;

/**
 * Makes axe compute each kind of contrast only once. Runs in the page, once axe is loaded. Axe computes the contrast of each text anew,
 * which is most of its time, although the cells of a list look alike. A text that looks like one with enough contrast has enough as well:
 * its colour, size and weight are the same, and so is every layer that axe finds below it. A text with too little contrast is never reused,
 * so each such text is reported.
 */
export function computeContrastsOnce(): void {
  // Cast: the page's own global, which the browser's types do not include.
  const { _audit, commons } = (window as unknown as { axe: Axe }).axe;
  const check = _audit.checks['color-contrast'];
  if (!check) throw new Error('This axe has no check of contrasts');
  const { evaluate } = check;
  const enough = new Set<string>();
  const TEXT = ['color', '-webkit-text-fill-color', '-webkit-text-stroke', 'text-shadow', 'font-size', 'font-weight'];
  const LAYER = ['background-color', 'background-image', 'opacity', 'mix-blend-mode'];
  /** Cached within one turn of the event loop, in which no element changes its look. */
  let layers: Map<Element, string> | null = null;

  const lookOf = (element: Element, properties: string[]): string => {
    const style = getComputedStyle(element);
    return properties.map((property) => style.getPropertyValue(property)).join('|');
  };
  const layerOf = (element: Element): string => {
    if (!layers) setTimeout(() => (layers = null));
    layers ??= new Map();
    const look = layers.get(element) ?? lookOf(element, LAYER);
    layers.set(element, look);
    return look;
  };
  /** Returns null if axe cannot tell what is below the text. */
  const kindOf = (element: Element): string | null => {
    const beneath = commons.color.getBackgroundStack(element);
    if (!beneath) return null;
    const around: Element[] = [];
    for (let outer: Element | null = element; outer; outer = outer.parentElement) around.push(outer);
    return [lookOf(element, TEXT), ...beneath.map(layerOf), 'in', ...around.map(layerOf)].join('\n');
  };

  // Cached: a page has few colours, and axe parses each of them hundreds of times.
  const { prototype } = commons.color.Color;
  const { parseString } = prototype;
  const colours = new Map<string, Channels>();
  prototype.parseString = function (text) {
    const known = colours.get(text);
    if (known) return Object.assign(this, known);
    const { r, g, b, alpha } = parseString.call(this, text);
    colours.set(text, { r, g, b, alpha });
    return this;
  };

  check.evaluate = function (element, ...rest) {
    const kind = commons.dom.isVisibleOnScreen(element) ? kindOf(element) : null;
    if (kind !== null && enough.has(kind)) return true;
    const result = evaluate.call(this, element, ...rest);
    if (kind !== null && result === true) enough.add(kind);
    return result;
  };
}
