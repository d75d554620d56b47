/** Shows that the application could not be loaded, which stands in the document, unless it runs. */
function look(): void {
  const { dataset } = document.documentElement
  if (!('running' in dataset)) dataset.failed = ''
}

const isEntry = (target: EventTarget | null) => target instanceof HTMLScriptElement && 'entry' in target.dataset

addEventListener('error', ({ target }) => isEntry(target) && look(), { capture: true })
// By then every script of the document has been run or given up.
if (document.readyState === 'complete') look()
else addEventListener('load', look)
