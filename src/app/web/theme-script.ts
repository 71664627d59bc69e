/** Key of the browser's storage; the value is a bare word. */
export const themeKey = 'vite-ui-theme'

/** Background of either theme, for the browser's own bars. */
export const themeColors = { dark: '#121110', light: '#f6f2ea' } as const

/**
 * Runs in the head before anything is painted, so a light page never flashes dark. It stays to follow the device and other
 * tabs, and leaves `applyTheme` behind for the theme menu. A constant: pages from the shared cache name it by its hash.
 */
export const themeScript = `(()=>{
const media=matchMedia('(prefers-color-scheme: light)');
const apply=()=>{
let word=null;try{word=localStorage.getItem('${themeKey}')}catch{}
const light=word==='light'||(word==='system'&&media.matches);
document.documentElement.dataset.theme=light?'light':'dark';
document.querySelector('meta[name="theme-color"]')?.setAttribute('content',light?'${themeColors.light}':'${themeColors.dark}');
};
apply();
media.addEventListener('change',apply);
addEventListener('storage',apply);
globalThis.applyTheme=apply;
})()`
