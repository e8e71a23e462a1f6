import './content.css';
import '#site/web/accounts/accounts.css';
