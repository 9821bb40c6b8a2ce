/**
 * The style of the element. Colors follow the host page; a host changes more by `::part()` and by
 * `--handsel-accent`. The script sets `--offered`.
 */
export const style = String.raw`
:host{--accent:var(--handsel-accent,var(--offered));display:inline-block;font:inherit;max-width:100%}
:host([type=form]),:host([type=progress]){display:block}
*{box-sizing:border-box;font:inherit;color:inherit}
[part=button]{display:inline-block;min-height:2.75rem;padding:.6rem 1.5rem;border:0;border-radius:.5rem;background:var(--accent);color:#fff;font-weight:600;line-height:1.5;text-align:center;text-decoration:none;cursor:pointer}
[part=button]:hover{filter:brightness(.9)}
[part=button]:focus-visible,[part=close]:focus-visible,.other input:focus-visible,label:has(:focus-visible) span{outline:2px solid;outline-offset:2px}
form{display:grid;gap:1rem;max-width:26rem}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend,.other{font-weight:600;padding:0;margin-bottom:.4rem}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(5rem,1fr));gap:.5rem}
.choices label{position:relative;cursor:pointer}
.choices input{position:absolute;opacity:0}
.choices span{display:block;padding:.55rem .75rem;border:1px solid;border-radius:.5rem;text-align:center;font-weight:400}
.choices :checked+span{background:var(--accent);border-color:var(--accent);color:#fff;font-weight:600}
.other{display:grid;gap:.4rem;margin:0}
.other input{width:100%;padding:.55rem .75rem;border:1px solid;border-radius:.5rem;background:none;font-weight:400}
p{margin:0;font-size:.875em}
progress{width:100%;height:.75rem;margin-top:.4rem;accent-color:var(--accent)}
dialog{width:min(30rem,100vw - 2rem);max-height:calc(100dvh - 2rem);padding:1.5rem;border:0;border-radius:.75rem;background:Canvas;color:CanvasText;color-scheme:light dark}
dialog::backdrop{background:rgb(0 0 0/.5)}
dialog form{max-width:none}
.title{margin:0 2rem 1rem 0;font-size:1.25em;font-weight:600}
[part=close]{position:absolute;top:.5rem;inset-inline-end:.5rem;min-width:2.75rem;min-height:2.75rem;border:0;background:none;font-size:1.5rem;line-height:1;cursor:pointer}
@media(max-width:30rem){dialog{width:100vw;max-width:none;height:100dvh;max-height:none;margin:0;border-radius:0}}
@media(forced-colors:active){.choices :checked+span{outline:3px solid Highlight}[part=button]{border:1px solid}}
`;
