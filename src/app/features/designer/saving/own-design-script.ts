import { draftKey } from './has-saved-designs.ts'

/**
 * Runs before the designer is painted. Hides the starter design that the server rendered if the browser will open another one
 * (designer.css); see `opensNewDesign`. Without scripts it stays visible.
 */
export const ownDesignScript = `try{
const query=new URLSearchParams(location.search);
if(query.has('design')||query.has('remix')||localStorage.getItem('${draftKey}')!==null)document.documentElement.dataset.design='own';
}catch{}`
