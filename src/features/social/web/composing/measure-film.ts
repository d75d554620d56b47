interface FilmMeasures {
  width?: number
  height?: number
  seconds?: number
}

/** A film whose beginning says nothing isn’t waited for. */
const longestMs = 5000

/** How large and how long a film is, as far as this browser can tell. */
export function measureFilm(file: Blob): Promise<FilmMeasures> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  film.muted = true
  return new Promise<FilmMeasures>((done) => {
    setTimeout(() => done({}), longestMs)
    film.onerror = () => done({})
    film.onloadedmetadata = () => {
      const { videoWidth: width, videoHeight: height, duration: seconds } = film
      done({ ...(width > 0 && height > 0 && { width, height }), ...(Number.isFinite(seconds) && { seconds }) })
    }
    film.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
