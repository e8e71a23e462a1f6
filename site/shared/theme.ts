export const THEMES = ['light', 'dark'] as const;
export type SiteTheme = (typeof THEMES)[number];

/** Where a form sends the theme that somebody chose. */
export const THEME_PATH = '/account/theme';

/** Seconds for which a browser keeps it. */
export const THEME_LIFE = 31_536_000;

export const isTheme = (text: unknown): text is SiteTheme => THEMES.some((theme) => theme === text);
