/** A small picture of lines on a button, given as the path of an svg of 24 by 24; readers of screens don't hear it. */
export const Drawn = ({ path }: { path: string }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
