/** The addresses of the sign-in calls, apart from their shapes, which pages needn't load. */
export const signInCalls = {
  checkEmail: { method: 'POST', path: '/api/auth/check-email' },
  sendVerificationCode: { method: 'POST', path: '/api/auth/send-verification-code' },
  verifyCode: { method: 'POST', path: '/api/auth/verify-code' },
  login: { method: 'POST', path: '/api/auth/login' },
} as const
