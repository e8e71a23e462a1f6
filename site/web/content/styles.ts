// What the server draws brings its style sheets: browsers get them by this entry, and none of the code.
import './content.css';
import '#engine/blocks/writtenViews.ts';
import '#site/web/accounts/accounts.css';
