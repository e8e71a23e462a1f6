export const THEMES = ['light', 'dark'] as const;
export type SiteTheme = (typeof THEMES)[number];

/** Address that a chosen theme is sent to. */
export const THEME_PATH = '/account/theme';

/** Seconds that the browser keeps the choice. */
export const THEME_LIFE = 31_536_000;

export const isTheme = (text: unknown): text is SiteTheme => THEMES.some((theme) => theme === text);
