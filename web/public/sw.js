/* What this browser does for Pioche while no page is open. */
importScripts('/push-sw.js')
