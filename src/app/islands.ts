import { startMovers, wakeIslands } from '#pages/web/script/islands.ts'

wakeIslands({
  'sign-in': async () => (await import('#accounts/web/sign-in.tsx')).SignIn,
})

startMovers({
  space: async () => (await import('#pages/web/script/space.ts')).flyOnce,
  audio: async () => (await import('#pages/web/script/audio.ts')).playAudio,
})
