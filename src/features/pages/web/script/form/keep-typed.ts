type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const keyStart = 'typed:'
const pauseMs = 300

const isKept = ({ type, name }: Control) =>
  name !== '' && name !== 'website' && !/^(?:hidden|password|submit|fieldset)$/.test(type)
const controlsOf = (form: HTMLFormElement) => ([...form.elements] as Control[]).filter(isKept)
const stateOf = (control: Control): string | boolean =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value

function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // A browser that keeps nothing here still sends what was typed.
  }
}

/** By the address of the page and what the form is sent to. */
const keyOf = (form: HTMLFormElement) =>
  `${keyStart}${location.pathname}${location.search} ${form.getAttribute('action')}`

/** Whether something that was typed here before the page was loaded again is kept. */
export function isTypedBefore(form: HTMLFormElement): boolean {
  let isThere = false
  attempt(() => (isThere = sessionStorage.getItem(keyOf(form)) !== null))
  return isThere
}

function restore(form: HTMLFormElement, text: string): void {
  const states = JSON.parse(text) as (string | boolean)[]
  const controls = controlsOf(form)
  if (states.length !== controls.length) return
  for (const [at, control] of controls.entries()) {
    const state = states[at]
    if (typeof state === 'boolean') (control as HTMLInputElement).checked = state
    else if (state !== undefined && (control.value === '' || control.tagName === 'SELECT')) control.value = state
  }
}

/** What a control holds as the page came. */
function stateAsItCame(control: Control): string | boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

const timers = new WeakMap<HTMLFormElement, number>()

function stopTimer(form: HTMLFormElement): void {
  clearTimeout(timers.get(form))
  timers.delete(form)
}

/** Keeps what is typed into a form until it is sent, through a reload too, in this tab alone, and puts back what was kept. */
export function keepTyped(form: HTMLFormElement): void {
  const key = keyOf(form)
  const keep = () => {
    stopTimer(form)
    attempt(() => sessionStorage.setItem(key, JSON.stringify(controlsOf(form).map(stateOf))))
  }
  attempt(() => {
    const kept = sessionStorage.getItem(key)
    if (kept !== null) restore(form, kept)
  })
  // Whoever is quicker than this script has typed already.
  if (controlsOf(form).some((control) => stateOf(control) !== stateAsItCame(control))) keep()
  form.addEventListener('input', () => timers.has(form) || timers.set(form, window.setTimeout(keep, pauseMs)))
  addEventListener('pagehide', () => timers.has(form) && keep())
}

/** What was sent needn't be typed again. */
export function forgetTyped(form: HTMLFormElement): void {
  stopTimer(form)
  attempt(() => sessionStorage.removeItem(keyOf(form)))
}
