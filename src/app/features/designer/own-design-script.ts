import { draftKey } from './has-kept-designs.ts'

/**
 * Stands before the designer, whose first hat comes from the server: where another one will be opened (`opensAnew` says no) it
 * is not shown at all (designer.css). Without scripts it stays.
 */
export const ownDesignScript = `try{
const asked=new URLSearchParams(location.search);
if(asked.has('design')||asked.has('remix')||localStorage.getItem('${draftKey}')!==null)document.documentElement.dataset.design='own';
}catch{}`
