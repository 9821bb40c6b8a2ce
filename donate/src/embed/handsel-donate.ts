import { EMBED_PATHS, RETURN_PARAMETERS, type EmbedOffer } from '@handsel/contract';
import { style } from './style.ts';

/** The server that this script comes from. */
const SERVER = new URL(import.meta.url).origin;
const TAG = 'handsel-donate';

const offers = new Map<string, Promise<EmbedOffer>>();

/** Asks once for each campaign, however many elements a page has. */
function readOffer(campaign: string): Promise<EmbedOffer> {
  const address = new URL(EMBED_PATHS.offer, SERVER);
  if (campaign !== '') address.searchParams.set('campaign', campaign);
  const asked =
    offers.get(campaign) ??
    fetch(address, { credentials: 'omit' }).then((reply) => {
      if (!reply.ok) throw new Error(`${address.href}: ${String(reply.status)}`);
      return reply.json() as Promise<EmbedOffer>;
    });
  offers.set(campaign, asked);
  return asked;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part'>> & { part?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const { part, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  if (part !== undefined) made.setAttribute('part', part);
  made.append(...children);
  return made;
}

/**
 * Shows a button, a dialog, a form, a campaign's progress or its total. The gift itself is given on
 * the charity's Handsel page, so the host page needs no frame, and no cookie of another site. Until
 * the offer arrives, and if it does not, the element shows its own content: a plain link.
 */
class HandselDonate extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' });

  #shown: Promise<void> | undefined;

  connectedCallback(): void {
    if (this.#shown !== undefined) return;
    this.#root.append(make('slot', {}));
    this.#shown = readOffer(this.#read('campaign')).then((offer) => this.#show(offer));
    this.#shown.then(
      () => this.#tell('ready', {}),
      () => this.#tell('failed', {}),
    );
  }

  /** Opens the dialog. @throws Error if there is no offer, or none with a dialog */
  async open(): Promise<void> {
    await this.#shown;
    const dialog = this.#root.querySelector('dialog');
    if (dialog === null) throw new Error('there is no dialog');
    dialog.showModal();
  }

  #read(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`handsel-${name}`, { detail, bubbles: true, composed: true }));
  }

  #show(offer: EmbedOffer): void {
    const sheet = new CSSStyleSheet();
    // A constructed style sheet: the host's policy about inline styles does not concern it.
    sheet.replaceSync(style);
    this.#root.adoptedStyleSheets = [sheet];
    this.style.setProperty('--offered', offer.accent);
    const shown = this.#build(offer);
    if (shown !== undefined) this.#root.replaceChildren(shown);
  }

  #build(offer: EmbedOffer): HTMLElement | undefined {
    const { words, progress, raised, frequencies } = offer;
    const type = this.#read('type') || 'button';
    if (type === 'total') return raised === undefined ? undefined : make('span', { part: 'total' }, raised);
    if (type === 'progress') {
      if (progress === undefined) return undefined;
      const bar = make('progress', { part: 'bar', max: 1, value: progress.ratio, ariaLabel: words.progress });
      return make('div', { part: 'progress' }, make('p', {}, progress.text), bar);
    }
    if (type === 'form' && frequencies.length > 0) return this.#form(offer);
    if (type === 'dialog') return frequencies.length > 0 ? this.#dialog(offer) : undefined;
    if (type === 'modal' && frequencies.length > 0) return this.#modal(offer);
    const link = make('a', { part: 'button', href: this.#address(offer, {}) }, this.#label(offer));
    link.target = this.#read('target');
    link.addEventListener('click', () => this.#tell('started', { campaign: this.#read('campaign') }));
    return link;
  }

  #label({ words }: EmbedOffer): string {
    return this.#read('label') || words.donate;
  }

  /** The page that takes the gift, with the choices that were made here. */
  #address({ page }: EmbedOffer, chosen: { amount?: string; frequency?: string }): string {
    const address = new URL(page);
    const source = new URLSearchParams(location.search).get('utm_source');
    const query = {
      amount: chosen.amount ?? this.#read('amount'),
      frequency: chosen.frequency ?? this.#read('frequency'),
      fund: this.#read('fund'),
      utm_source: this.#read('source') || source,
      return: this.#read('return') || location.href,
    };
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    return address.href;
  }

  #modal(offer: EmbedOffer): HTMLElement {
    const dialog = this.#dialog(offer);
    const button = make('button', { type: 'button', part: 'button' }, this.#label(offer));
    button.addEventListener('click', () => dialog.showModal());
    return make('div', {}, button, dialog);
  }

  #dialog(offer: EmbedOffer): HTMLDialogElement {
    const { close: label, title } = offer.words;
    const close = make('button', { type: 'button', part: 'close', ariaLabel: label }, '×');
    const dialog = make(
      'dialog',
      { part: 'dialog', ariaLabel: title },
      close,
      make('p', { className: 'title' }, title),
      this.#form(offer),
    );
    close.addEventListener('click', () => dialog.close());
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    return dialog;
  }

  #form(offer: EmbedOffer): HTMLFormElement {
    const { words, frequencies } = offer;
    const wanted = [this.#read('frequency'), offer.frequency];
    const first = wanted.find((each) => frequencies.some(({ name }) => name === each));
    const choice = (group: string, value: string, label: string, isChosen: boolean) =>
      make(
        'label',
        {},
        make('input', { type: 'radio', name: group, value, checked: isChosen }),
        make('span', {}, label),
      );
    const amounts = make('div', { className: 'choices' });
    const other = make('input', { name: 'other', inputMode: 'decimal', autocomplete: 'off' });
    const showAmounts = (frequency: string) => {
      const offered = frequencies.find(({ name }) => name === frequency)?.amounts ?? [];
      const asked = this.#read('amount');
      const isOffered = offered.some(({ value }) => value === asked);
      const middle = offered[Math.floor(offered.length / 2)]?.value;
      const chosen = isOffered ? asked : asked === '' ? middle : undefined;
      if (chosen === undefined) other.value = asked;
      amounts.replaceChildren(
        ...offered.map(({ value, label }) => choice('amount', value, label, value === chosen)),
      );
    };
    showAmounts(first ?? '');
    amounts.addEventListener('change', () => {
      other.value = '';
      other.setCustomValidity('');
    });
    other.addEventListener('input', () => {
      other.setCustomValidity(other.value === '' || /\p{Nd}/u.test(other.value) ? '' : words.unreadable);
      for (const each of amounts.querySelectorAll('input')) each.checked = false;
    });
    const often = make(
      'div',
      { className: 'choices' },
      ...frequencies.map(({ name, label }) => choice('frequency', name, label, name === first)),
    );
    often.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && other.value === '') showAmounts(target.value);
    });
    const form = make(
      'form',
      { part: 'form', ariaLabel: words.title },
      make('fieldset', {}, make('legend', {}, words.howOften), often),
      make('fieldset', {}, make('legend', {}, words.amounts), amounts),
      make('label', { className: 'other' }, words.other, other),
      make('button', { part: 'button' }, words.next),
      make('p', {}, words.uncharged),
    );
    form.addEventListener('submit', (event) => {
      // A host's policy may allow forms to its own site only; it does not restrict links.
      event.preventDefault();
      const filled = new FormData(form);
      const read = (name: string) => String((filled.get(name) as string | null) ?? '').trim();
      const chosen = { amount: read('other') || read('amount'), frequency: read('frequency') };
      this.#tell('started', { ...chosen, campaign: this.#read('campaign') });
      open(this.#address(offer, chosen), this.#read('target') || '_self');
    });
    return form;
  }
}

/** Tells this page of a gift with which a donor came back, and removes it from the address. */
function tellOfReturn(): void {
  const here = new URL(location.href);
  const { searchParams } = here;
  if (searchParams.get('handsel') !== 'completed') return;
  searchParams.delete('handsel');
  const detail: Record<string, string> = {};
  for (const name of RETURN_PARAMETERS) {
    detail[name] = searchParams.get(`handsel_${name}`) ?? '';
    searchParams.delete(`handsel_${name}`);
  }
  history.replaceState(history.state, '', here);
  document.dispatchEvent(new CustomEvent('handsel-completed', { detail }));
}

const dialogs = new WeakMap<Element, HandselDonate>();
/** The attributes of the element that a link may have, each after `data-`. */
const OF_LINKS = ['campaign', 'amount', 'frequency', 'fund', 'source', 'target', 'return'];

/** Opens the dialog of a link with `data-handsel`, for hosts whose editors allow links only. */
function openFromLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-handsel]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const known = dialogs.get(link);
  const element = known ?? new HandselDonate();
  dialogs.set(link, element);
  if (known === undefined) {
    element.setAttribute('type', 'dialog');
    for (const name of OF_LINKS) element.setAttribute(name, link.dataset[name] ?? '');
    link.after(element);
  }
  element.open().catch(() => location.assign(link.href));
}

if (customElements.get(TAG) === undefined) {
  customElements.define(TAG, HandselDonate);
  document.addEventListener('click', openFromLink);
  tellOfReturn();
}
