import type { FieldProblem } from './fields.ts'

/** What is wrong with a field, below it, and the ways out. Whoever takes one is in the field then. */
export const FieldTrouble = ({ id, problem }: { id: string; problem: FieldProblem }) => (
  <div className="field-trouble">
    <p id={`${id}-problem`}>{problem.words}</p>
    {problem.fixes?.map(({ words, act }) => (
      <button
        key={words}
        type="button"
        className="quiet-button"
        onClick={() => {
          act()
          document.getElementById(id)?.focus()
        }}
      >
        {words}
      </button>
    ))}
  </div>
)
