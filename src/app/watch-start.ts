/** Shows the error message that is part of the document, unless the application has started. */
function look(): void {
  const { dataset } = document.documentElement
  if (!('running' in dataset)) dataset.failed = ''
}

const isEntry = (target: EventTarget | null) => target instanceof HTMLScriptElement && 'entry' in target.dataset

addEventListener('error', ({ target }) => isEntry(target) && look(), { capture: true })
// By then every script of the document has run or failed.
if (document.readyState === 'complete') look()
else addEventListener('load', look)
